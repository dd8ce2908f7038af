// Jest asks for a file of its own about the end of a run.
export { removeDatabases as default } from "./jest-databases";
