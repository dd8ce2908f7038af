// Types of a file that is read row by row, whatever its kind.

/** `line` is where the record begins, counted from 1; `share` is the part of the file read so far, 0 to 1. */
export type FileRecord = {
  line: number;
  cells: string[];
  share: number;
  /** Why the record cannot be read; its cells then hold what could be read. */
  problem?: string;
};

export type TableFile = {
  records: AsyncGenerator<FileRecord>;
  /** Sets the number of cells per record once the header is known; it reveals a quote that is never closed. */
  expectWidth: (width: number) => void;
};
