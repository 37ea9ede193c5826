// A figure that draws a chart at the available width and redraws it when the width changes.
import { useEffect, useRef } from 'react';

/** The width before the first measurement, and on pages that are never laid out. */
const DEFAULT_WIDTH = 640;

/** The functions that draw charts. They are loaded with the first chart. */
export type Charts = typeof import('./charts.ts');

interface PlotFigureProps {
  /** Draws the chart at this width in pixels. Keep it stable (useCallback), or the chart is redrawn on every render. */
  readonly draw: (charts: Charts, width: number) => Element;
  /** Describes the chart in one sentence for people who cannot see it; the numbers belong in a table beside it. */
  readonly label: string;
}

export function PlotFigure({ draw, label }: PlotFigureProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let observer: ResizeObserver | null = null;
    let isGone = false;
    const start = (charts: Charts) => {
      if (isGone) return;
      let drawnAt = 0;
      const redraw = () => {
        const width = Math.round(element.clientWidth) || DEFAULT_WIDTH;
        if (width === drawnAt) return;
        drawnAt = width;
        const chart = draw(charts, width);
        // Pages may forbid inline style sheets; charts.css has the rules of this one.
        for (const style of chart.querySelectorAll('style')) style.remove();
        // Screen readers get the label instead: the chart's own parts have no readable text.
        chart.setAttribute('aria-hidden', 'true');
        element.replaceChildren(chart);
      };
      redraw();
      observer = new ResizeObserver(redraw);
      observer.observe(element);
    };
    void import('./charts.ts').then(start);
    return () => {
      isGone = true;
      observer?.disconnect();
    };
  }, [draw]);
  return <div ref={place} className="plot" role="img" aria-label={label} />;
}
