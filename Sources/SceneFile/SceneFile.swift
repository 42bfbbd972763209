// The room SceneFile.
