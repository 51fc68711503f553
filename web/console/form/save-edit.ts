import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ActionContext, Submitted } from '#web/action-context.ts'
import type { ErrorFields, FormState } from '#web/ui/form/state.ts'

interface Edited {
  places?: ErrorFields
  /** What is stored now, by the names of the form's fields. */
  current: () => Promise<NonNullable<FormState['theirs']>>
}

/** Makes an edit's call. Where somebody else was faster (110002), the form's state says what is stored now, for both to be compared. */
export async function saveEdit<E extends Endpoint>(
  ctx: ActionContext,
  endpoint: E,
  input: InputOf<E>,
  { places, current }: Edited,
): Promise<Submitted<E>> {
  const submitted = await ctx.submit(endpoint, input, places)
  if (submitted.failure?.code !== ERRORS.changedMeanwhile.code) return submitted
  return { ...submitted, state: { ...submitted.state, theirs: await current() } }
}
