import { type ComponentType, createElement } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type Limit, type Limits, limitsOf } from '#web/ui/form/limits.ts'
import type { NamesOf } from '#web/ui/form/names.ts'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'

const FIELDS = { TextField, TextArea, SelectField, Checkbox, RadioField }
type Fields = typeof FIELDS

/** The limits that each control takes as attributes. */
const ATTRIBUTES = {
  TextField: ['maxLength', 'minLength', 'inputMode', 'required'],
  TextArea: ['maxLength', 'minLength', 'required'],
  SelectField: ['required'],
  Checkbox: ['required'],
  RadioField: [],
} as const satisfies Record<keyof Fields, readonly string[]>

type Limited = 'maxLength' | 'minLength'
type Named<Component, Name extends string> = Component extends (props: infer Props) => infer Node
  ? (props: Omit<Props, 'name' | Limited> & { name: Name }) => Node
  : never
type Own<E extends Endpoint, Also extends string> = { [Field in keyof Fields]: Named<Fields[Field], NamesOf<InputOf<E>> | Also> }

/**
 * Fields bound to the input of an endpoint, or of any in a union: other names do not compile, and each field has the limits of
 * the endpoint's schema. `Also` names the form's own fields. The build passes `built` (scripts/field-limits.ts).
 */
export function fieldsOf<E extends Endpoint, Also extends string = never>(built?: Limits): Own<E, Also> {
  const limitOf = limitsOf<E>(built) as (name: string) => Limit
  const names = Object.keys(FIELDS) as (keyof Fields)[]
  return Object.fromEntries(names.map((field) => [field, limited(field, limitOf)])) as unknown as Own<E, Also>
}

interface Props {
  name: string
  optional?: boolean
}

/** A field with its limits as attributes. Its props override them: with `optional` or `required={false}` it may be empty. */
const limited = (field: keyof Fields, limitOf: (name: string) => Limit) => (props: Props) => {
  const limit = limitOf(props.name)
  const set = ATTRIBUTES[field].flatMap((name) =>
    limit[name] === undefined || (name === 'required' && props.optional) ? [] : [[name, limit[name]]],
  )
  return createElement(FIELDS[field] as ComponentType<Props>, { ...Object.fromEntries(set), ...props })
}
