import type { Request } from 'express';
import type { Client } from '../../commands/sign-in.ts';

export function clientOf(request: Request, address: string): Client {
  return { address, userAgent: request.get('user-agent') ?? '' };
}
