import type { z } from 'zod'
import { inLanguages } from '#contract/console/texts.ts'
import { endpoint } from '#contract/endpoint.ts'

/** POST {noun}/preview takes the body of an edit, for an existing or a new row, and returns what buyers will see; it stores nothing. */
export const consolePreview = <Fields extends z.core.$ZodLooseShape, Seen extends z.ZodType>(
  noun: string,
  edit: { input: z.ZodObject<Fields, z.core.$strict> },
  seen: Seen,
) =>
  endpoint({
    method: 'POST',
    path: `/api/console/${noun}/preview`,
    access: 'operator',
    right: 'content',
    transaction: 'none',
    summary: 'Previews what buyers see per language; stores nothing. Without id: of a new one. 110001 missing',
    input: edit.input.partial(),
    output: inLanguages(seen),
  })
