// The package has no types of its own.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** A page's things by type. */
    validate(found: {
      jsonld: Record<string, object[]>
    }): Promise<{ rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}
