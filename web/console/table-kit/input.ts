import { LANGUAGES } from '#contract/languages.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import type { ActionContext } from '#web/action-context.ts'
import { localizedOf } from '#web/console/form/language-fields.tsx'
import { momentOf } from '#web/console/form/local-time.ts'
import type { FieldOf, KindField } from '#web/console/table-kit/kind.ts'
import { PUBLISH } from '#web/console/table-kit/names.ts'
import { submittedFiles } from '#web/features/uploads/submitted-files.ts'
import { HUNDREDTHS, typedAmount } from '#web/ui/form/typed-amount.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'

type Body = Record<string, unknown>

interface KindInput {
  body: Body
  /** The form's names of the call's fields, where they differ. */
  renamed: Record<string, string>
  /** Errors found before the call is made. */
  errors: Record<string, string>
}

/** A form's fields as the input of the row's call. */
export async function inputOf(fields: readonly KindField[], ctx: ActionContext): Promise<KindInput> {
  const input: KindInput = { body: {}, renamed: {}, errors: {} }
  for (const field of fields) await READERS[field.type](ctx, field as never, input)
  return input
}

type Readers = { [Type in KindField['type']]: (ctx: ActionContext, field: FieldOf<Type>, input: KindInput) => void | Promise<void> }

/** The parent of top-level categories. */
const ROOT = '0'

/** Disabled fields, whose values are fixed, are not submitted. */
const isSent = ({ form }: ActionContext, name: string) => form.has(name)

const READERS: Readers = {
  text: (ctx, { name, isNullable }, { body }) => {
    const text = ctx.text(name).trim()
    if (isSent(ctx, name)) body[name] = text === '' && isNullable ? null : text
  },
  number: (ctx, { name, isOptional }, { body }) => {
    const text = ctx.text(name).trim()
    if (text !== '') body[name] = typedCount(text)
    else if (isOptional) body[name] = null
    else if (isSent(ctx, name)) body[name] = Number.NaN
  },
  amount: (ctx, { name }, { body }) => {
    body[name] = typedAmount(ctx.text(name), HUNDREDTHS)
  },
  words: (ctx, { name }, { body, renamed }) => {
    const words = ctx
      .text(name)
      .split(/[,，、;；\n]/)
      .flatMap((word) => word.trim() || [])
    body[name] = words
    for (const at of words.keys()) renamed[`${name}.${at}`] = name
  },
  choice: (ctx, { name, isNumber, isOptional, isRoot }, { body }) => {
    // If the field was not submitted, `ctx.text` would return a path parameter of the same name.
    if (!isSent(ctx, name)) return
    const text = ctx.text(name)
    if (text !== '') body[name] = isNumber ? Number(text) : text
    else if (isRoot) body[name] = ROOT
    else if (isOptional) body[name] = null
  },
  flag: (ctx, { name }, { body }) => {
    body[name] = ctx.text(name) === '1' ? 1 : 0
  },
  localized: ({ form }, { name }, { body }) => {
    body[name] = localizedOf(form, name)
  },
  texts: (ctx, { name, hasSummary }, { body, renamed }) => {
    const part = (field: string, language: string) => ctx.text(`${name}.${field}.${language}`).trim()
    const written = LANGUAGES.filter((language) => ['title', 'summary', 'content'].some((field) => part(field, language) !== ''))
    body[name] = written.map((langCode) => ({
      langCode,
      title: part('title', langCode),
      content: part('content', langCode),
      translateType: Number(part('translateType', langCode)),
      ...(hasSummary ? { summary: part('summary', langCode) } : {}),
    }))
    renamed[name] = `${name}.title.${LANGUAGES[0]}`
    for (const [place, language] of written.entries())
      for (const field of ['title', 'summary', 'content']) renamed[`${name}.${place}.${field}`] = `${name}.${field}.${language}`
  },
  picture: async (ctx, { name }, { body, errors }) => {
    const { fileIds, problem } = await submittedFiles(ctx, `${name}File`, UPLOAD_TYPES.image)
    const stored = ctx.text(name)
    if (problem !== null) errors[name] = problem
    if (ctx.text(`${name}Drop`) === '1') body[name] = null
    else if (fileIds.length > 0) body[name] = fileIds.at(-1)
    else if (stored !== '') body[name] = stored
  },
  moment: ({ text, request }, { name }, { body }) => {
    body[name] = text(name) === '' ? null : momentOf(text(name), request.view.timeZone)
  },
  schedule: ({ text, request }, _, { body, renamed }) => {
    const publish = text('publish')
    renamed['publishTime'] = 'publishAt'
    if (publish === PUBLISH.never) body['publishTime'] = null
    else if (publish === PUBLISH.later) body['publishTime'] = momentOf(text('publishAt'), request.view.timeZone)
    // A row in force retains its publish time.
    else if (text('isInForce') !== '1') body['publishTime'] = new Date().toISOString()
    // The waiting edit comes into force now.
    if (publish === PUBLISH.now && text('isWaiting') === '1') body['nextFlag'] = 0
  },
  values: ({ form, text }, { name }, { body, renamed }) => {
    const places = [...form.keys()].flatMap((key) => (key.startsWith(`${name}.`) && key.endsWith('.sort') ? [key.split('.')[1]!] : []))
    const typed = places.filter((place) => LANGUAGES.some((language) => text(`${name}.${place}.name.${language}`).trim() !== ''))
    body[name] = typed.map((place) => ({
      ...(text(`${name}.${place}.id`) === '' ? {} : { id: text(`${name}.${place}.id`) }),
      name: localizedOf(form, `${name}.${place}.name`),
      sort: typedCount(text(`${name}.${place}.sort`) || '0'),
    }))
    for (const [at, place] of typed.entries())
      for (const part of ['name', ...LANGUAGES.map((language) => `name.${language}`), 'sort'])
        renamed[`${name}.${at}.${part}`] = `${name}.${place}.${part}`
  },
}
