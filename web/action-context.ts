import { type ActionFunctionArgs, data } from 'react-router'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, isSuccess } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { type LoaderContext, loaderContext, refusedSession } from '#web/loader-context.ts'
import { type ErrorFields, type FormState, formDone, formRefused } from '#web/ui/form/state.ts'

export interface ActionContext extends LoaderContext {
  url: URL
  params: ActionFunctionArgs['params']
  form: FormData
  /** A field of the form; empty where it was not sent. */
  text(name: string): string
  /** Makes the form's call. A user who must sign in first is sent to /login. */
  submit<E extends Endpoint>(endpoint: E, input: InputOf<E>, places?: ErrorFields): Promise<Submitted<E>>
}

/** `state` is the form's result: done, or refused with errors beside its fields. */
export type Submitted<E extends Endpoint> = { state: FormState } & (
  | { answer: Answer<E>; failure: null }
  | { answer: null; failure: Failure }
)

/** The action's context: the form's fields, and calls made with the cookie's session. Refuses a form that another site sent (safety.md 1). */
export async function actionContext(args: ActionFunctionArgs): Promise<ActionContext> {
  const ctx = loaderContext(args)
  if (!ctx.request.isSameOrigin) throw data('Forbidden', { status: 403 })
  const form = await args.request.formData().catch(() => {
    throw data('Bad Request', { status: 400 })
  })
  return {
    ...ctx,
    url: args.url,
    params: args.params,
    form,
    text: (name) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    },
    submit: async (endpoint, input, places) => {
      const answer = await ctx.request.call(endpoint, input)
      if (isSuccess(answer)) return { answer, failure: null, state: formDone(form) }
      // A call open to visitors is refused for another reason: sign-in itself, above all.
      if (endpoint.access !== 'visitor' && needsSignIn(answer.code)) throw refusedSession(answer, args.url, ctx.request)
      return { answer: null, failure: answer, state: formRefused(form, answer, places) }
    },
  }
}

/** The action of a page with several forms: each names its intent, and an unknown intent does nothing. */
export async function dispatchIntent<Result>(
  args: ActionFunctionArgs,
  actions: Readonly<Record<string, (ctx: ActionContext) => Result | Promise<Result>>>,
): Promise<Result> {
  const ctx = await actionContext(args)
  const intent = ctx.text('intent')
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!act) throw data(null, { status: 400 })
  return act(ctx)
}
