// Owns how the control for a column of a file is called in the form that says what it is.
export const toControlName = (index: number) => `column-${index}`;
