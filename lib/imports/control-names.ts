// Names of the controls in the forms that map columns to fields, and values to categories.
export const toControlName = (index: number) => `column-${index}`;
export const toValueName = (index: number) => `value-${index}`;
export const toCategoryName = (index: number) => `category-${index}`;
