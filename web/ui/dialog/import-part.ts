let leaving: Promise<boolean> | undefined

/** Called when a part failed to load; whether the browser leaves for a newer document is known only later. */
export const partLost = (isLeaving: Promise<boolean>): void => {
  leaving = isLeaving
}

/**
 * Imports a part whose scripts are loaded later; a failed import yields nothing (web/browser/pages/lost-parts.ts). If the browser
 * leaves for a newer document this never settles, since the part is no longer needed; otherwise it rejects.
 */
export const importPart = async <Part>(load: () => Promise<Part>): Promise<Part> =>
  (await load()) ?? ((await leaving) ? new Promise(() => {}) : Promise.reject(Error()))

/** The same for a named export, in the form that React's lazy takes. */
export const importNamedPart = async <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Promise<{ default: Module[Name] }> => ({ default: (await importPart(load))[name] })
