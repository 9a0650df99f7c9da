import { describe, expect, it } from 'vitest';
import { connectionProblem } from './connection-problem.ts';

const problemOf = (code: string) => connectionProblem(new Error(code), 'branch.example.com');

describe('connectionProblem', () => {
  it.each([
    ['net::ERR_CERT_DATE_INVALID', /not valid today/],
    ['net::ERR_CERT_COMMON_NAME_INVALID', /for another name/],
    ['net::ERR_CERT_AUTHORITY_INVALID', /a certificate error/],
    ['net::ERR_SSL_PROTOCOL_ERROR', /not over a secure connection/],
    ['net::ERR_INTERNET_DISCONNECTED', /not connected to a network/],
    ['net::ERR_CONNECTION_TIMED_OUT', /did not answer in time/],
    ['net::ERR_ADDRESS_UNREACHABLE', /cannot be reached/],
  ])('explains %s', (code, sentence) => {
    expect(problemOf(code)).toMatch(sentence);
  });
});
