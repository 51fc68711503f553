/**
 * A part whose scripts are loaded later. While the browser leaves for a newer document an import neither fails nor yields anything
 * (web/browser/pages/chunk-reload.ts): then this never settles, since nobody waits for the part any more.
 */
export const importPart = <Part>(load: () => Promise<Part>): Promise<Part> => load().then((part) => part ?? new Promise(() => {}))

/** The same of a part by its name in the module, as React's lazy takes it. */
export const importNamedPart = async <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<{ default: Module[Name] }> => ({ default: (await importPart(load))[name] })
