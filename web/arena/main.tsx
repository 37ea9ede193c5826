// The entry point of the pages that an arena and `passk view` serve.
import { createRoot } from 'react-dom/client';
import '../components/tokens.css';
import '../components/base.css';
import '../components/charts.css';
import '../components/matrix.css';
import '../components/filters.css';
import '../components/failures.css';
import '../components/attempt-list.css';
import '../components/transcript.css';
import '../components/calls.css';
import '../components/side-by-side.css';
import '../components/markdown.css';
import '../evaluation/evaluation.css';
import './shell/shell.css';
import './evaluations/evaluations.css';
import './shell/forms.css';
import './evaluation/evaluation-page.css';
import { createApi } from './data/api.ts';
import { createTokenKeeper } from './data/token.ts';
import { App } from './shell/app.tsx';

const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the app');

const keeper = createTokenKeeper();
const api = createApi(new URL('.', location.href).href, keeper.get);
createRoot(place).render(<App api={api} keeper={keeper} />);
