import { type ActionFunctionArgs, data } from 'react-router'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, isSuccess } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { type FormInput, formInput, type SentForm } from '#web/form-input.ts'
import { type LoaderContext, loaderContext, refusedSession } from '#web/loader-context.ts'
import { receivedFiles } from '#web/ui/form/received-files.ts'
import { type ErrorFields, type FormState, formDone, formRefused, typedValues } from '#web/ui/form/state.ts'
import * as words from '#words'

export interface ActionContext extends LoaderContext, SentForm {
  /** The form's fields as input of an endpoint: read by name, as the endpoint's schema requires. */
  input<E extends Endpoint>(endpoint: E): FormInput<E>
  /** Makes the form's call. A user who must sign in first is redirected to /login. */
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
  const text = (name: string) => {
    const value = form.get(name) ?? args.params[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    ...ctx,
    form,
    text,
    input: (endpoint) => formInput(endpoint, { form, text, language: ctx.language }),
    submit: async (endpoint, input, places) => {
      const answer = await ctx.request.call(endpoint, input)
      if (isSuccess(answer)) return { answer, failure: null, state: formDone(form) }
      // A call that is open to visitors, above all sign-in itself, is refused for another reason.
      if (endpoint.access !== 'visitor' && needsSignIn(answer.code)) throw refusedSession(answer, args.url, ctx.request)
      return { answer: null, failure: answer, state: { ...formRefused(form, answer, places), received: receivedFiles(form) } }
    },
  }
}

/** Makes a page's action of a function of the action's context. */
/* @__NO_SIDE_EFFECTS__ */
export const acts =
  <Result>(act: (ctx: ActionContext) => Result | Promise<Result>) =>
  async (args: ActionFunctionArgs): Promise<Result> =>
    act(await actionContext(args))

type Actions<Result> = Readonly<Record<string, (ctx: ActionContext) => Result | Promise<Result>>>

/** Runs the action that a form's `intent` names, on a page with several forms; an unknown intent is answered with 400. */
export function actByIntent<Result>(ctx: ActionContext, actions: Actions<Result>): Result | Promise<Result> {
  const intent = ctx.text('intent')
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
  if (!act) throw data(null, { status: 400 })
  return act(ctx)
}

/** The action of a page with several forms. */
/* @__NO_SIDE_EFFECTS__ */
export const actsByIntent = <Result>(actions: Actions<Result>) => acts((ctx) => actByIntent(ctx, actions))

interface Sending<E extends Endpoint, Result> extends ErrorFields {
  /** Input that is not in the form, or has other names there. */
  also?: (ctx: ActionContext) => Partial<InputOf<E>>
  /** A choice that must be made before the call. */
  needs?: keyof FormInput<E> & string
  /** The action's result after success, if not the form's state. */
  done?: (answer: Answer<E>, ctx: ActionContext) => Result | Promise<Result>
}

/** Makes a form's call with the form's fields as input. */
/* @__NO_SIDE_EFFECTS__ */
export const sends =
  <E extends Endpoint, Result = FormState>(endpoint: E, { also, needs, done, ...places }: Sending<E, Result> = {}) =>
  async (ctx: ActionContext): Promise<FormState | Result> => {
    const input = { ...ctx.input(endpoint), ...also?.(ctx) } as InputOf<E>
    if (needs && !Object.hasOwn(input as object, needs))
      return refusedForm(ctx, { [needs]: words.field_required({}, { locale: ctx.language }) })
    const { answer, state } = await ctx.submit(endpoint, input, places)
    return answer && done ? done(answer, ctx) : state
  }

/** The state of a form that was refused before its call was made. */
export const refusedForm = ({ text, form }: ActionContext, errors: Record<string, string>): FormState => ({
  intent: text('intent'),
  errors,
  values: typedValues(form),
  received: receivedFiles(form),
})

/** The action of a page with one form. */
/* @__NO_SIDE_EFFECTS__ */
export const formAction = <E extends Endpoint, Result = FormState>(endpoint: E, sending?: Sending<E, Result>) =>
  acts(sends(endpoint, sending))
