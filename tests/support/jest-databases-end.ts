// Jest requires a separate file for the global teardown.
export { removeDatabases as default } from "./jest-databases";
