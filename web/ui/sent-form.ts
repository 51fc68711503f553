import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'
import { browser_unreachable } from '#words'

/**
 * Sends the form of a page or popover. When no answer comes, or the server has none to give, `told` makes one of the words for it:
 * it stands where answers stand, and what was typed stays. React Router would put its error page in the place of both.
 */
export async function sendForm<Told>(
  { request, serverAction }: ClientActionFunctionArgs,
  told: (message: string, form: FormData) => Told,
): Promise<unknown> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (isAnswer(error)) throw error
    return told(browser_unreachable(), form)
  }
}

/** Redirects, and refusals that have a page of their own. */
const isAnswer = (error: unknown) => error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
