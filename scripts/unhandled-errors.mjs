// A reporter of Vitest: writes a file where errors came outside of any test, which its own JSON does not tell.
import { writeFileSync } from 'node:fs'

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) writeFileSync(process.env.UNHANDLED_ERRORS, errors.map(({ message }) => message).join('\n'))
  }
}
