import { resumeToken } from '#web/browser/api.ts'

/**
 * Runs the action of a form that signs in. Its redirect is followed once the new token stands in storage:
 * one of a former session must not speak for this one (decisions.md §2).
 */
export async function entering<Answer>(serverAction: () => Promise<Answer>): Promise<Answer> {
  try {
    return await serverAction()
  } catch (way) {
    if (way instanceof Response) await resumeToken()
    throw way
  }
}
