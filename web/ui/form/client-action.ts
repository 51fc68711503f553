import type { ClientActionFunctionArgs } from 'react-router'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'

/** The clientAction of a page with forms: if the server is unreachable, the form says so and retains what was typed. */
export const clientAction = (args: ClientActionFunctionArgs) => submitForm(args, networkFailure)
