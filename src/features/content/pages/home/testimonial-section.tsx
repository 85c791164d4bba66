import { pages } from '#src/routes.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Carousel } from '#src/ui/disclosure/carousel.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { Testimonial as Words } from '../../contract.ts';
import { Testimonial } from '../testimonial.tsx';

/** Testimonials, one to three at a time, with a link to all of them. */
export function TestimonialSection({ testimonials }: { testimonials: Words[] }) {
  const { info } = useFrame();
  if (testimonials.length === 0) return null;
  return (
    <section className="section section--wash" aria-labelledby="testimonials">
      <div className="wrap">
        <SectionHead
          id="testimonials"
          title="Testimonials"
          more={{ to: pages.testimonials, text: 'All testimonials' }}
        />
        <Carousel
          label="Client testimonials"
          itemName="testimonial"
          autoplay={info.carouselDelayMs}
          slides={testimonials.map((testimonial) => ({
            id: testimonial.id,
            content: <Testimonial of={testimonial} />,
          }))}
        />
      </div>
    </section>
  );
}
