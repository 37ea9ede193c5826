// The charts, drawn with Observable Plot. Pages load this file with the first chart that they show.
import * as Plot from '@observablehq/plot';
import type { BattleHistoryEntry } from '../../shared/contracts/battle.ts';
import type { HistoryPoint } from '../../shared/contracts/ui/agents.ts';
import type { CorrectedComparison } from '../../shared/metrics/comparison.ts';
import { type Curve, LONG_NAME, styleOf } from './curve-styles.ts';
import { percent, points } from './numbers.ts';
import { spread } from './spread.ts';

interface Point {
  readonly k: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

const HEIGHT = 300;
const MARGIN_BOTTOM = 40;
const MARGIN_TOP = 16;
const LABEL_HEIGHT = 15;

/**
 * Curves over k with their bands, each with its name at its end if the names are short.
 * @param axis the label of the horizontal axis
 */
export function plotCurves(curves: readonly Curve[], width: number, axis: string): Element {
  const drawn = curves
    .map(({ name, estimates }, index) => ({
      name,
      points: pointsOf(estimates),
      style: styleOf(index),
    }))
    .filter(({ points }) => points.length > 0);
  const most = Math.max(1, ...drawn.flatMap(({ points }) => points.map(({ k }) => k)));
  const isLabelled = drawn.every(({ name }) => name.length <= LONG_NAME);
  const labelWidth = isLabelled ? 12 + 7.5 * Math.max(0, ...drawn.map(({ name }) => name.length)) : 16;
  const perPixel = 1 / (HEIGHT - MARGIN_TOP - MARGIN_BOTTOM);
  const labelHeights = spread(
    drawn.map(({ points }) => points.at(-1)?.value ?? 0),
    LABEL_HEIGHT * perPixel,
    0,
    1,
  );
  return Plot.plot({
    width,
    height: HEIGHT,
    marginTop: MARGIN_TOP,
    marginBottom: MARGIN_BOTTOM,
    marginLeft: 44,
    marginRight: Math.min(labelWidth, width / 3),
    style: { fontFamily: 'var(--font-text)', fontSize: '12px', background: 'transparent', overflow: 'visible' },
    x: {
      label: axis,
      labelAnchor: 'center',
      labelArrow: 'none',
      domain: most === 1 ? [0.5, 1.5] : [1, most],
      ticks: wholeTicks(most, width),
      tickFormat: 'd',
    },
    y: {
      label: null,
      domain: [0, 1],
      ticks: [0, 0.25, 0.5, 0.75, 1],
      tickFormat: (value: number) => `${value * 100}%`,
    },
    marks: [
      Plot.gridY([0, 0.25, 0.5, 0.75, 1], { stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
      ...drawn.map(({ points, style }) =>
        Plot.areaY(
          points.filter(({ low }) => low !== null),
          { x: 'k', y1: 'low', y2: 'high', fill: style.color, fillOpacity: 0.14 },
        ),
      ),
      ...drawn.flatMap(({ name, points, style }, index) => [
        Plot.lineY(points, { x: 'k', y: 'value', stroke: style.color, strokeWidth: 2, strokeDasharray: style.dash }),
        ...(points.length === 1
          ? [
              Plot.ruleX(
                points.filter(({ low }) => low !== null),
                { x: 'k', y1: 'low', y2: 'high', stroke: style.color },
              ),
            ]
          : []),
        Plot.dot(points, {
          x: 'k',
          y: 'value',
          r: most > 40 ? 1.5 : 3.5,
          symbol: style.symbol,
          fill: style.color,
          stroke: 'var(--paper)',
          strokeWidth: 0.75,
        }),
        Plot.text(isLabelled ? [labelHeights[index] ?? 0] : [], {
          x: () => most,
          y: (height: number) => height,
          text: () => name,
          textAnchor: 'start',
          dx: most === 1 ? 40 : 10,
          fill: style.color,
          fontWeight: 600,
        }),
      ]),
      Plot.tip(
        drawn.flatMap(({ name, points }) => points.map((point) => ({ name, ...point }))),
        Plot.pointer({
          x: 'k',
          y: 'value',
          title: ({ name, k, value, low, high }: Point & { name: string }) =>
            [
              `${name.replace(/k$/, String(k))}: ${percent(value)}`,
              ...(low === null ? [] : [`interval ${percent(low)} to ${percent(high)}`]),
            ].join('\n'),
          fill: 'var(--paper-raised)',
          stroke: 'var(--line-strong)',
        }),
      ),
    ],
  });
}

function pointsOf(estimates: Curve['estimates']): Point[] {
  return estimates.flatMap(({ k, value, interval }) =>
    value === null ? [] : [{ k, value, low: interval?.[0] ?? null, high: interval?.[1] ?? null }],
  );
}

/** Whole numbers from 1, limited to as many as fit the width. */
function wholeTicks(most: number, width: number): number[] {
  const room = Math.max(2, Math.floor(width / 40));
  const step = [1, 2, 4, 5, 8, 10, 20, 25, 50, 100, 200, 500].find((size) => most / size <= room) ?? 1000;
  const ticks = Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
  return step === 1 ? ticks : [1, ...ticks];
}

/** The differences of agents from the first, with their intervals. */
export function plotDifferences(comparisons: readonly CorrectedComparison[], width: number): Element {
  const rows = comparisons.flatMap(({ agent, difference, interval: ends }) =>
    difference === null ? [] : [{ agent, difference, low: ends?.[0] ?? difference, high: ends?.[1] ?? difference }],
  );
  const reach = Math.max(0.1, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])) * 1.05;
  return Plot.plot({
    width,
    height: 56 + 48 * rows.length,
    marginLeft: 16,
    marginRight: 16,
    marginBottom: 38,
    style: { fontFamily: 'var(--font-text)', fontSize: '12px', background: 'transparent' },
    x: {
      label: 'difference in percentage points',
      labelAnchor: 'center',
      labelArrow: 'none',
      domain: [-reach, reach],
      tickFormat: (value: number) => (value === 0 ? '0' : points(value).replace(/\.0$/, '')),
      ticks: Math.min(9, Math.floor(width / 70)),
    },
    y: { axis: null, domain: rows.map(({ agent }) => agent) },
    marks: [
      Plot.gridX({ stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleX([0], { stroke: 'var(--line-strong)' }),
      Plot.ruleY(rows, { y: 'agent', x1: 'low', x2: 'high', stroke: 'var(--series-1)', strokeWidth: 2 }),
      Plot.text(rows, { y: 'agent', x: () => -reach, text: 'agent', textAnchor: 'start', dy: -14, fontWeight: 600 }),
      Plot.dot(rows, { y: 'agent', x: 'difference', r: 5, fill: 'var(--series-1)' }),
    ],
  });
}

const AXES = { marginLeft: 44, marginRight: 16, marginBottom: 36, height: 240 } as const;
const STYLE = { fontFamily: 'var(--font-text)', fontSize: '12px', background: 'transparent' } as const;

/** An axis of times in UTC: dates, or times of day if the points are closer together than two days. */
function timeAxis(points: readonly { readonly at: Date }[], width: number): Plot.ScaleOptions {
  const times = points.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isShort = last - first < 2 * 86_400_000;
  // Seconds are shown if there are several ticks in a minute.
  const [from, to] = !isShort ? [0, 10] : last - first < 600_000 ? [11, 19] : [11, 16];
  return {
    type: 'utc',
    label: isShort && points.length > 0 ? `${new Date(first).toISOString().slice(0, 10)}, UTC` : null,
    labelAnchor: 'center',
    labelArrow: 'none',
    ticks: Math.max(2, Math.floor(width / 110)),
    tickFormat: (time: Date) => time.toISOString().slice(from, to),
  };
}

/** pass^k of an agent's evaluations over time: a line for each source of tasks and k. */
export function plotHistory(history: readonly HistoryPoint[], width: number): Element {
  const drawn = history.flatMap(({ at, data, domains, figures: { k, pass_k } }) =>
    pass_k.value === null
      ? []
      : [
          {
            at: new Date(at),
            line: `${(data.length > 0 ? data : domains).join(', ')}, k = ${k}`,
            value: pass_k.value,
            low: pass_k.low ?? pass_k.value,
            high: pass_k.high ?? pass_k.value,
          },
        ],
  );
  const lines = [...new Set(drawn.map(({ line }) => line))];
  return Plot.plot({
    ...{ ...AXES, width, style: STYLE },
    x: timeAxis(drawn, width),
    y: {
      ...{ label: 'pass^k', domain: [0, 1], ticks: [0, 0.25, 0.5, 0.75, 1] },
      tickFormat: (value: number) => `${value * 100}%`,
    },
    color: { domain: lines, range: lines.map((_, index) => styleOf(index).color) },
    marks: [
      Plot.gridY([0, 0.25, 0.5, 0.75, 1], { stroke: 'var(--line)', strokeOpacity: 1 }),
      Plot.ruleX(drawn, { x: 'at', y1: 'low', y2: 'high', stroke: 'line', strokeOpacity: 0.5 }),
      Plot.lineY(drawn, { x: 'at', y: 'value', stroke: 'line', strokeWidth: 2 }),
      Plot.dot(drawn, { x: 'at', y: 'value', fill: 'line', r: 4 }),
      Plot.text(lines.length > 1 ? lines.map((line) => drawn.findLast((point) => point.line === line)) : [], {
        ...{ x: 'at', y: 'value', text: 'line', fill: 'line', dy: -12, textAnchor: 'end', fontWeight: 600 },
      }),
    ],
  });
}

/** An agent's rating after each battle. */
export function plotRatings(ratings: readonly BattleHistoryEntry[], width: number): Element {
  const drawn = ratings.flatMap(({ timestamp, final_rating: rating }) =>
    rating === null ? [] : [{ at: new Date(timestamp), rating }],
  );
  return Plot.plot({
    ...{ ...AXES, height: 180, width, style: STYLE },
    x: timeAxis(drawn, width),
    y: { label: null, nice: true, ticks: 4, tickFormat: 'd' },
    marks: [
      Plot.gridY({ stroke: 'var(--line)', strokeOpacity: 1, ticks: 4 }),
      Plot.lineY(drawn, { x: 'at', y: 'rating', stroke: 'var(--series-1)', strokeWidth: 2, curve: 'step-after' }),
      Plot.dot(drawn, { x: 'at', y: 'rating', fill: 'var(--series-1)', r: 3 }),
    ],
  });
}
