// Name of a column's control in the form that maps columns to fields.
export const toControlName = (index: number) => `column-${index}`;
