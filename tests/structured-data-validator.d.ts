// The package has no types of its own.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Things by their type, as they stand on one page. */
    validate(found: {
      jsonld: Record<string, object[]>
    }): Promise<{ rootType: string; issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>
  }
}
