let leaving: Promise<boolean> | undefined

/** A part was lost: whether the browser leaves for a newer document turns out later. */
export const partLost = (isLeaving: Promise<boolean>): void => {
  leaving = isLeaving
}

/**
 * A part whose scripts are loaded later; an import of lost ones yields nothing (web/browser/pages/lost-parts.ts). While the browser
 * leaves for a newer document this never settles, since nobody waits for the part any more; otherwise it fails.
 */
export const importPart = async <Part>(load: () => Promise<Part>): Promise<Part> =>
  (await load()) ?? ((await leaving) ? new Promise(() => {}) : Promise.reject(Error()))

/** The same of a part by its name in the module, as React's lazy takes it. */
export const importNamedPart = async <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<{ default: Module[Name] }> => ({ default: (await importPart(load))[name] })
