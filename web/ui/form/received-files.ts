import type { NamedFile } from '#web/ui/form/state.ts'

/** The files that a form names by their ids, each with its name; what else is named like this is read by no file field. */
export function receivedFiles(form: FormData): Record<string, NamedFile[]> {
  const fields = new Set([...form.keys()].flatMap((key) => /^(.+)Id$/.exec(key)?.[1] ?? []))
  return Object.fromEntries(
    [...fields]
      .filter((field) => form.has(`${field}Name`))
      .map((field) => {
        const names = form.getAll(`${field}Name`).map(String)
        return [field, form.getAll(`${field}Id`).map((fileId, place) => ({ fileId: String(fileId), name: names[place] ?? '' }))]
      }),
  )
}
