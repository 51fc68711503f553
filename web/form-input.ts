import { z } from 'zod'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { acceptedFlag, decimalInput, flag, positiveAmount } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { sentAmount } from '#web/ui/form/typed-amount.ts'
import { typedCount } from '#web/ui/form/typed-count.ts'

/** A submitted form, as its action reads it. */
export interface SentForm {
  form: FormData
  /** A field of the form, else a parameter of the page's path; '' if there is neither. */
  text(name: string): string
  language: Language
}

type Plain = string | number | undefined | null
type IsRead<Value> = [Value] extends [Plain | readonly (string | number)[]] ? true : false
/** The input that can be read from form fields: texts, numbers, flags, choices, and lists of them. Actions add nested input themselves. */
export type FormInput<E extends Endpoint> =
  InputOf<E> extends infer Input ? { [Name in keyof Input as IsRead<Input[Name]> extends true ? Name : never]: Input[Name] } : never

/**
 * A form's fields as input of an endpoint: each field is read as the schema of its name requires. Nothing is validated, the call does
 * that. Empty fields are omitted, unless the schema accepts an empty text or requires the field.
 */
export function formInput<E extends Endpoint>(endpoint: E, sent: SentForm): FormInput<E> {
  const fields = Object.entries(shapeOf(endpoint.input)).map(([name, schema]) => [name, readField(name, schema, sent)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as FormInput<E>
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  if (schema instanceof z.ZodObject) return schema.shape
  throw new Error('This endpoint is asked more than one form.')
}

function readField(name: string, schema: z.core.$ZodType, sent: SentForm): unknown {
  const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  const bare = bareOf(schema)
  if (bare instanceof z.ZodArray) {
    const texts = sent.form.getAll(name).filter((each) => typeof each === 'string' && each !== '') as string[]
    return texts.length === 0 && isOptional ? undefined : texts.map((text) => readText(text, bareOf(bare.element)))
  }
  // Blanks around a text are unintended, except in a password.
  const text = /password/i.test(name) ? sent.text(name) : sent.text(name).trim()
  if (text === '' && isOptional) return sent.form.has(name) && z.safeParse(schema, '').success ? text : undefined
  if (isAmount(bare)) return sentAmount(sent, name)
  return readText(text, bare)
}

function readText(text: string, schema: z.core.$ZodType): unknown {
  if (schema === flag || schema === acceptedFlag) return Number(text === '1')
  if (schema instanceof z.ZodNumber) return typedCount(text)
  const choices = numbersOf(schema)
  return choices === null ? text : choices.find((choice) => String(choice) === text)
}

const isAmount = (schema: z.core.$ZodType) => schema === decimalInput || schema === positiveAmount

/** The numbers that a schema offers as choices; null for any other schema. */
function numbersOf(schema: z.core.$ZodType): number[] | null {
  const options = schema instanceof z.ZodUnion ? schema.options.map(bareOf) : [schema]
  const values = options.flatMap((option) => (option instanceof z.ZodLiteral ? [...option.values] : [null]))
  return values.every((value): value is number => typeof value === 'number') ? values : null
}

/** The schema without wrappers that make it optional or transform its value. */
function bareOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (isAmount(schema)) return schema
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return bareOf(schema.unwrap())
  return schema instanceof z.ZodPipe ? bareOf(schema.in) : schema
}
