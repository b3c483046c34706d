/** The package ships no types; these are the parts that the tests use. */
declare module "@adobe/structured-data-validator" {
  type Issue = { severity: "ERROR" | "WARNING"; issueMessage: string; fieldNames?: string[] };
  export default class Validator {
    /** `jsonld` holds the data by type. */
    validate(found: { jsonld: Record<string, object[]>; microdata: object; rdfa: object }): Promise<Issue[]>;
  }
}
