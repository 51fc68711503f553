import type { Endpoint, InputOf } from '#contract/endpoint.ts'

type Plain = string | number | boolean | null | undefined
type PathsIn<Value> = Value extends Plain ? never : Value extends readonly (infer Row)[] ? RowPaths<Row> : NamesOf<Value>
type RowPaths<Row> = Row extends Plain ? never : `${string}.${NamesOf<Row>}`

/** The field names of an endpoint's input; nested ones are `name.spa`, and `itemList.<row key>.remark` in lists. */
export type NamesOf<Input> = Input extends unknown
  ? { [Key in keyof Input & string]: Key | `${Key}.${PathsIn<NonNullable<Input[Key]>>}` }[keyof Input & string]
  : never

type ListsOf<Input> = { [Key in keyof Input & string]: NonNullable<Input[Key]> extends readonly object[] ? Key : never }[keyof Input &
  string]
type RowOf<Input, List extends keyof Input> = NonNullable<Input[List]> extends readonly (infer Row)[] ? Row : never

/**
 * Names the fields of a list's rows by a key that is stable while rows are added and removed: `itemList.<key>.remark`. A refusal
 * names rows by index (`rows` of ErrorFields). `Also` names the form's own fields.
 */
export const rowNames =
  <E extends Endpoint, Also extends string = never>() =>
  <List extends ListsOf<InputOf<E>>>(list: List) =>
  <Field extends NamesOf<RowOf<InputOf<E>, List>> | Also>(key: string | number, field: Field) =>
    `${list}.${key}.${field}` as const
