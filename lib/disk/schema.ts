/** The room on a disk that this site writes to. */
export type DiskSpace = {
  freeBytes: number;
  totalBytes: number;
  /** Less than a tenth is free. */
  low: boolean;
};
