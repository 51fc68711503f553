import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'

const FIELDS = { TextField, TextArea, SelectField, Checkbox, RadioField }

type KeysOf<Input> = Input extends unknown ? Extract<keyof Input, string> : never
type Named<Component, Name extends string> = Component extends (props: infer Props) => infer Node
  ? (props: Omit<Props, 'name'> & { name: Name }) => Node
  : never

/** The fields of a form by what its endpoint is asked (of several: by any): another name does not compile. `Also` are the form's own. */
export const fieldsOf = <E extends Endpoint, Also extends string = never>() =>
  FIELDS as { [Field in keyof typeof FIELDS]: Named<(typeof FIELDS)[Field], KeysOf<InputOf<E>> | Also> }
