import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import type { ActionContext, Submitted } from '#web/action-context.ts'
import type { ErrorFields, FormState } from '#web/ui/form/state.ts'

interface Edited {
  places?: ErrorFields
  /** Reads the values stored now, by form field name. */
  current: () => Promise<NonNullable<FormState['theirs']>>
}

/** Makes an edit's call. If another user was faster (110002), the form's state gets the values stored now, to compare both versions. */
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
