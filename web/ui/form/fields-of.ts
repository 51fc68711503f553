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

/** What of a limit is an attribute of the control. */
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
 * The fields of a form by what its endpoint is asked (of several: by any): another name does not compile, and each takes as much as the
 * endpoint's schema allows. `Also` are the form's own. `built` is written here by the build (scripts/field-limits.ts).
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

/** A field with its limits, which what is said of it overrides: one that the form lets be empty is not required (`optional`, `required={false}`). */
const limited = (field: keyof Fields, limitOf: (name: string) => Limit) => (props: Props) => {
  const limit = limitOf(props.name)
  const set = ATTRIBUTES[field].flatMap((name) =>
    limit[name] === undefined || (name === 'required' && props.optional) ? [] : [[name, limit[name]]],
  )
  return createElement(FIELDS[field] as ComponentType<Props>, { ...Object.fromEntries(set), ...props })
}
