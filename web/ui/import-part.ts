/**
 * A part whose scripts are loaded later. While the browser leaves for a newer document an import neither fails nor yields anything
 * (web/browser/chunk-reload.ts): then this never settles, since nobody waits for the part any more.
 */
export const importPart = <Part>(load: () => Promise<Part>): Promise<Part> => load().then((part) => part ?? new Promise(() => {}))
