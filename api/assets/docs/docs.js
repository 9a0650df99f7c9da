/* global SwaggerUIBundle */

// The library's dark colours hang on a class; the page follows the system.
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const followSystem = () => document.documentElement.classList.toggle('dark-mode', prefersDark.matches);
prefersDark.addEventListener('change', followSystem);
followSystem();

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#description',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // Nothing is sent to a validator elsewhere.
  validatorUrl: null,
});
