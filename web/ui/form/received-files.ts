import type { NamedFile } from '#web/ui/form/state.ts'

/** Files that a form refers to by `<field>Id` and `<field>Name`. Other fields of this form do no harm: no file field reads them. */
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
