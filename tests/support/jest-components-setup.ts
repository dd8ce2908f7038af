// Runs before each test file of components.
import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Ends waits for what never comes. No working test comes near it, even on a machine that is many times slower.
configure({ asyncUtilTimeout: 30_000 });
