// A Vitest reporter that writes a file if errors occurred outside of any test; Vitest's JSON report omits them.
import { writeFileSync } from 'node:fs'

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) writeFileSync(process.env.UNHANDLED_ERRORS, errors.map(({ message }) => message).join('\n'))
  }
}
