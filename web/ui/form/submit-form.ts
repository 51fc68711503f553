import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'
import * as words from '#words'

/**
 * Submits the form of a page or popover. If no answer arrives, or the server fails, `read` makes one from an error message:
 * it appears where answers do, and typed text stays. React Router would replace both with its error page.
 */
export async function submitForm<Result>(
  { request, serverAction }: ClientActionFunctionArgs,
  read: (message: string, form: FormData) => Result,
): Promise<unknown> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (isAnswer(error)) throw error
    return read(words.browser_unreachable(), form)
  }
}

/** A redirect, or a refusal with a page of its own. */
const isAnswer = (error: unknown) => error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
