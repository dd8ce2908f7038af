// Owns the shapes of a file that is read row by row, whatever its kind.

/** `line` is where the record begins, counted from 1; `share` of the file, 0 to 1, is behind it. */
export type FileRecord = {
  line: number;
  cells: string[];
  share: number;
  /** Why the record cannot be read; its cells are what is there of it. */
  problem?: string;
};

export type TableFile = {
  records: AsyncGenerator<FileRecord>;
  /** Says how many cells a record has, once the header is known: a quote that is never closed is found by it. */
  expectWidth: (width: number) => void;
};
