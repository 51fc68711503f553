/** Decodes a path for display; returns it unchanged if it is malformed. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
