/** Database and Redis for the journeys, the same as for the other tests. */
export { setup as default } from '../../scripts/lib/test-services.mjs';
